import { describe, expect, it } from 'vitest'
import { imageLimit } from './image.ts'
import { pictureProblem } from './picture.ts'

describe('a picture', () => {
  it('is a jpg or png smaller than 5 MB', () => {
    expect(pictureProblem({ type: 'image/png', size: imageLimit - 1 })).toBeUndefined()
    expect(pictureProblem({ type: 'image/jpeg', size: 1 })).toBeUndefined()
  })

  it.each([
    ['image/png', imageLimit],
    ['image/gif', 1],
    ['application/pdf', 1],
    ['', 1],
  ])('is refused as %j of %d bytes before it is sent', (type, size) => {
    expect(pictureProblem({ type, size })?.[1]).toBe('Pictures must be jpg or png and smaller than 5MB')
  })
})
