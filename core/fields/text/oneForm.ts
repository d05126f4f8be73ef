/** Signs that nobody sees, such as a zero-width space or the mark of a text's direction. */
const unseen = /[\p{Cf}\u00ad]/gu

/** The hyphens and minus signs that keyboards and programs put in place of the one on a label. */
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63]/gu

/**
 * A number that stands on goods, in the one form in which it is kept and compared: capitals of one width, one hyphen, without what surrounds it or nobody sees.
 * `sn－０１` and `SN-01` are the same piece. The database compares in the same form (`stock_serial_form`).
 */
export const inOneForm = (written: string): string =>
  written.normalize('NFKC').replaceAll(unseen, '').replaceAll(hyphens, '-').trim().toUpperCase().normalize('NFC')
