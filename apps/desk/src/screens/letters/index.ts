/** The screens of this area, whose code comes together. */
export { BringLetterScreen } from './bring-letter-screen.tsx';
export { BringManyScreen } from './bring-many-screen.tsx';
export { HandOverScreen } from './hand-over-screen.tsx';
export { LettersScreen } from './letters-screen.tsx';
export { MissingLettersScreen } from './missing-letters-screen.tsx';
