/** The event that a tag was given to a subscriber. */
export const tagAdded = 'subscriber.tag_added';
