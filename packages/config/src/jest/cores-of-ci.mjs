/** The number of cores of the machine that all times are measured on. */
export const coresOfCi = 2;
