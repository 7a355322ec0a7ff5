/** The stub of a picture or font import. */
export default '/file-in-tests';
