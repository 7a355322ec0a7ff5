/** A picture or a font outside a bundle. */
export default '/file-in-tests';
