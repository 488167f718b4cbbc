/** The screens of this area, whose code comes together. */
export { InvitePersonScreen } from './invite-person-screen.tsx';
export { PeopleScreen } from './people-screen.tsx';
export { PersonScreen } from './person-screen.tsx';
export { RolesScreen } from './roles-screen.tsx';
