export * from './audit.ts';
export * from './calls.ts';
export * from './errors.ts';
export * from './letters.ts';
export * from './roles.ts';
export * from './sign-in.ts';
export * from './staff.ts';
export * from './today.ts';
