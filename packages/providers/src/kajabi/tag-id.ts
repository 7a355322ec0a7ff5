/** A tag is asked for together with its site, which Kajabi wants to know in everything that concerns people: its id here is `site/tag`. */
interface TagId {
  readonly siteId: string;
  readonly tagId: string;
}

/** The two parts of a tag's id; an id without a site is a tag's own. */
export function tagIdIn(containerId: string): TagId {
  const [tagId = '', siteId = ''] = containerId.split('/').toReversed();
  return { siteId, tagId };
}
