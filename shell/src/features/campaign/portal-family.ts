/** The path prefix of the portal's screens. */
export const portalFamily = 'edit-portal/';
