/** Maximum stored characters of a consent's wording. */
export const consentTextLimit = 160;
/** Maximum consents saved per form submission. */
export const consentsPerForm = 3;
