declare module '*.svg' {
  const url: string;
  export default url;
}

/** A `data:` URL. */
declare module '*.svg?inline' {
  const url: string;
  export default url;
}

declare module '*.png' {
  const url: string;
  export default url;
}
