import sharp from 'sharp'

/** A photo as a phone takes it: held upright, with the place in it. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'CANARY-PHONE', Copyright: 'CANARY-NAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 29/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
