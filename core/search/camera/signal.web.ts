/** A short tone, higher for what is new than for what was there before, and a buzz where the device has one. */
export const signal = (isDuplicate: boolean): void => {
  navigator.vibrate?.(isDuplicate ? [40, 60, 40] : 60)
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = isDuplicate ? 440 : 1_320
  volume.gain.value = 0.08
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (isDuplicate ? 0.2 : 0.09))
  tone.addEventListener('ended', () => void audio.close())
}
