/** The event for a tag that was applied to a subscriber. */
export const tagApplied = 'subscriber.applied_tag';
