/** Characters of the words of a consent that are kept. */
export const consentTextLimit = 160;
/** Consents that are kept of one sending of a form. */
export const consentsPerForm = 3;
