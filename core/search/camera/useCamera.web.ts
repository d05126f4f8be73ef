import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Label } from '../../language/label.ts'
import type { ScannedFrame } from './frames.ts'

/** A camera that is looked through. */
export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Why nothing is seen. */
  readonly problem: Label | undefined
  readonly isOn: boolean
  /** Its lamp, where it has one. */
  readonly torch: { readonly isOn: boolean; set(isOn: boolean): void } | undefined
}

/** Small codes are read from far only in a sharp picture; the one at the back of a phone. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
}

/** The longer side in which a picture is looked at, in pixels: more makes it slower, not better. */
const longerSide = 1280

/** Between two pictures, in milliseconds. */
const pause = 120

const unsafe: Label = [
  '浏览器只允许在 https 地址或本机上使用摄像头，请联系管理员。',
  'The browser allows the camera only on https addresses or on this machine. Please ask your administrator.',
]
const refused: Label = [
  '没有使用摄像头的权限：请在浏览器地址栏中允许后重试。',
  'The camera was not allowed: allow it in the address bar and try again.',
]
const noCamera: Label = ['没有找到可用的摄像头，或它正被其他程序使用。', 'There is no camera, or another program is using it.']
const noReader: Label = ['扫码程序无法启动，请刷新页面后重试。', 'The code reader could not start. Please reload the page.']

const problemOf = (error: unknown): Label => (error instanceof DOMException && error.name === 'NotAllowedError' ? refused : noCamera)

/** Capabilities that the type of the platform does not know yet. */
interface Lamp extends MediaTrackConstraintSet {
  readonly torch?: boolean
}

/** Opens the camera for as long as the component is there, and tells the codes in each picture. */
export const useCamera = (seen: (texts: readonly string[]) => void): Camera => {
  const video = useRef<HTMLVideoElement>(null)
  const newest = useRef(seen)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [problem, setProblem] = useState<Label | undefined>(() => ('mediaDevices' in navigator ? undefined : unsafe))
  const [lit, setLit] = useState(false)
  useEffect(() => {
    newest.current = seen
  })
  useEffect(function look() {
    if (!('mediaDevices' in navigator)) return undefined
    const ending = new AbortController()
    const worker = new Worker(new URL('./scanWorker.web.ts', import.meta.url), { type: 'module' })
    const canvas = document.createElement('canvas')
    let timer: number | undefined
    const next = (): void => {
      if (!ending.signal.aborted) timer = window.setTimeout(show, pause)
    }
    const show = (): void => {
      const picture = video.current && pictureOf(video.current, canvas)
      if (picture) worker.postMessage(picture, [picture.data.buffer])
      else next()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ScannedFrame>) => {
      if (ending.signal.aborted) return
      if (data.failure !== undefined) setProblem(noReader)
      if (data.texts.length > 0) newest.current(data.texts)
      next()
    })
    worker.addEventListener('error', () => setProblem(noReader))
    const begin = async (): Promise<void> => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(wanted)
        const stop = (): void => stream.getTracks().forEach(one => one.stop())
        if (ending.signal.aborted) return stop()
        ending.signal.addEventListener('abort', stop)
        if (video.current) video.current.srcObject = stream
        setTrack(stream.getVideoTracks()[0])
        next()
      } catch (error) {
        setProblem(problemOf(error))
      }
    }
    void begin()
    return () => {
      ending.abort()
      window.clearTimeout(timer)
      worker.terminate()
    }
  }, [])
  const canLight = (track?.getCapabilities() as Lamp | undefined)?.torch === true
  const light = (isOn: boolean): void => {
    const lamp: Lamp = { torch: isOn }
    track?.applyConstraints({ advanced: [lamp] }).then(
      () => setLit(isOn),
      () => setLit(false),
    )
  }
  return { video, problem, isOn: track !== undefined, torch: canLight ? { isOn: lit, set: light } : undefined }
}

/** What the camera shows now, no larger than it needs to be; undefined while it shows nothing. */
const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const scale = Math.min(1, longerSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}
