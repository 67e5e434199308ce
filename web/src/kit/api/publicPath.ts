const said = typeof document === 'undefined' ? null : document.querySelector('meta[name="vigia-path"]');

/** The path at which the installation stands, as `/vigia`; empty where it has a host name of its own. The page says it, to which the server adds it where pages are drawn by the build. */
export const publicPath = said?.getAttribute('content') ?? '';
