/** A short tone, higher for what is new or was taken than for what was there before or is refused, and a buzz where the device has one. */
export const signal = (isRefused: boolean): void => {
  navigator.vibrate?.(isRefused ? [40, 60, 40] : 60)
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = isRefused ? 440 : 1_320
  volume.gain.value = 0.08
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (isRefused ? 0.2 : 0.09))
  tone.addEventListener('ended', () => void audio.close())
}
