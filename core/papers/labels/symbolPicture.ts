/** The picture of a code with its quiet zone, as SVG, and how large it is printed, in millimetres. */
export interface SymbolPicture {
  readonly svg: string
  readonly width: number
  readonly height: number
}
