/** Imports the demo, which the product starts without: in demo mode alone, and here alone. */
export const importDemo = () => import('../../../demo/index.ts');
