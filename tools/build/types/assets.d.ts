declare module '*.svg' {
  const url: string;
  export default url;
}

/** As a `data:` URL. */
declare module '*.svg?inline' {
  const url: string;
  export default url;
}

declare module '*.png' {
  const url: string;
  export default url;
}
