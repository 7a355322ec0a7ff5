/** The values of a recipe. They consist of letters, digits and `/:.-_` only, so they need no quoting in any of the languages. */
export interface RecipeFacts {
  /** The path on the customer's site, without a slash at its end. */
  readonly path: string;
  readonly secret: string;
  /** The URL that the path is proxied to, without a slash at its end. */
  readonly target: string;
  /** True if the site's host has a port. */
  readonly hasPort: boolean;
}
