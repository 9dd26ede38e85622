declare module '*.svg' {
  const url: string;
  export default url;
}

/** As a `data:` url, for what is small and seen at once. */
declare module '*.svg?inline' {
  const url: string;
  export default url;
}

declare module '*.png' {
  const url: string;
  export default url;
}
