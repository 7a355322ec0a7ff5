/** The event that a tag was given to a subscriber. */
export const tagApplied = 'subscriber.applied_tag';
