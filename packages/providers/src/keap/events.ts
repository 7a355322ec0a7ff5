/** The event for a tag that was applied to contacts. */
export const tagApplied = 'contactGroup.applied';
