/** What may be a secret in an address: as many random characters as one has, or nearly. */
const secretLike = /[\w-]{40,}/g

/** The address of a request as it is logged: without its query, and without a secret that is a part of its path. */
export const loggedUrl = (url: string): string => (url.split('?', 1)[0] ?? '').replaceAll(secretLike, '…')
