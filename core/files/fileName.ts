/** The name of an uploaded file as it is kept and shown: the last part of its path, without characters that mislead. At most 200 characters. */
export const displayName = (given: string): string => {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  // Controls and the marks that reverse the direction of writing (a name that ends in "gnp.exe" must not read "exe.png").
  // oxlint-disable-next-line no-control-regex
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return shortened(clean === '' || /^\.+$/.test(clean) ? 'file' : clean)
}

const shortened = (name: string): string => {
  const letters = [...name]
  if (letters.length <= 200) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return letters.slice(0, 200 - ending.length).join('') + ending
}

/** The header that makes a browser save the file under its name, or show it in place (RFC 6266): plain letters for old ones, UTF-8 (RFC 8187) for all others. */
export const contentDisposition = (name: string, how: 'attachment' | 'inline' = 'attachment'): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
