/** What is empty is not sent: three thousand rows are much to send. */
export const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)
