export * from './places.ts';
export * from './children.ts';
export * from './content.ts';
export * from './sponsors.ts';
export * from './inquiries.ts';
export * from './payments.ts';
export * from './system.ts';
