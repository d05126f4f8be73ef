/** The secret of the link that was opened: it stands behind `#`, so that no server on the way writes it down. */
export const secretOfPage = (): string => decodeURIComponent(location.hash.slice(1))
