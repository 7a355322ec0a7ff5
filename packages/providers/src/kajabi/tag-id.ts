/** A tag with its site, which Kajabi requires in every call about contacts: its id here is `site/tag`. */
interface TagId {
  readonly siteId: string;
  readonly tagId: string;
}

/** Returns the two parts of a tag's id; an id without a site is only a tag. */
export function tagIdIn(containerId: string): TagId {
  const [tagId = '', siteId = ''] = containerId.split('/').toReversed();
  return { siteId, tagId };
}
