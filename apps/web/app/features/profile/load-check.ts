/** Loads what checks the forms, ahead of the moment when it is needed. Rejects when it won't come. */
export const loadCheck = () => import('./form-check.ts');
