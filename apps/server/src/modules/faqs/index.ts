export { faqFiles } from './files.ts';
export { listFaqs } from './list-faqs.ts';
export { presentFaq } from './present.ts';
