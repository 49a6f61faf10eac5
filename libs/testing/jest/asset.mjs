/** The address of a file that Vite serves, such as an image. */
export default '#asset';
