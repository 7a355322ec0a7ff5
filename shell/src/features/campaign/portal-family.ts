/** What comes before the screens of the portal, which has addresses of its own. */
export const portalFamily = 'edit-portal/';
