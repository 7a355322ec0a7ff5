/** The event for a tag that was applied to a subscriber. */
export const tagAdded = 'subscriber.tag_added';
