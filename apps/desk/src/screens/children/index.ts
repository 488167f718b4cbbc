/** The screens of this area, whose code comes together. */
export { ChildScreen } from './child-screen.tsx';
export { ChildrenScreen } from './children-screen.tsx';
export { EditChildScreen } from './edit-child-screen.tsx';
export { NewChildScreen } from './new-child-screen.tsx';
