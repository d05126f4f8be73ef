import type { Label } from '../../language/label.ts'
import { ownWords } from '../../errors/ownWords.ts'
import { imageLimit } from './image.ts'

/** What the control accepts from the file chooser. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const

/** Why a file cannot be a picture of a record, before it is sent; the server looks at its content again. */
export const pictureProblem = (file: { readonly type: string; readonly size: number }): Label | undefined =>
  pictureTypes.some(type => type === file.type) && file.size < imageLimit ? undefined : ownWords.pictureType.message
