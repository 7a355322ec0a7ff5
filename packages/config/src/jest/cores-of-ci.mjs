/** Cores of the machine that everything is measured on. */
export const coresOfCi = 2;
