export default '/file-in-test';
