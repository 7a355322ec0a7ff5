/** The event that a tag was given to contacts. */
export const tagApplied = 'contactGroup.applied';
