/** The screens of this area, whose code comes together. */
export { AnyContent, ContentScreen } from './content-screen.tsx';
export { EditContentScreen } from './edit-content-screen.tsx';
export { NewContentScreen } from './new-content-screen.tsx';
