/** The path at which the installation stands, as `/vigia`; empty where it has a host name of its own. The page says it. */
export const publicPath = document.querySelector('meta[name="vigia-path"]')?.getAttribute('content') ?? '';
