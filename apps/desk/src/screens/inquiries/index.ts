/** The screens of this area, whose code comes together. */
export { InquiriesScreen } from './inquiries-screen.tsx';
export { InquiryScreen } from './inquiry-screen.tsx';
