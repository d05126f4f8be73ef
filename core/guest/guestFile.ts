import type { Label } from '../language/label.ts'

/** The largest file that is taken from a guest, in bytes. */
export const guestFileLimit = 10 * 1024 * 1024

/** What is taken from a guest: documents and pictures of them. */
export const guestFileTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/tiff']

/** The same as a file dialog understands it. */
export const guestFileAccept = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.tif,.tiff'

/** What a guest reads whose file is of another type, or too large. */
export const otherGuestFile: Label = ['只接受 PDF 和图片', 'Only PDF files and pictures are accepted']
export const largeGuestFile: Label = ['文件不能超过 10 MB', 'A file can be up to 10 MB']

/** The header in which a file brings the secret of its link: it is looked at before the file is read. */
export const guestLinkHeader = 'X-Guest-Link'
