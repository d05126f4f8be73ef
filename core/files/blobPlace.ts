/** Where the bytes of this SHA-256 (hexadecimal) lie in a store, in the folder of the product and in a backup alike. */
export const blobPlace = (sha256: string): string => `blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
