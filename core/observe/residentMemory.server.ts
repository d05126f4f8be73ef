import { memoryUsage, resourceUsage } from 'node:process'

// In kilobytes, and told by the kernel itself.
let lastSeen = resourceUsage().maxRSS * 1024

/** How much memory this process takes, in bytes. Linux tells it in a file: a process that can open no further one is told what it took before. */
export const residentMemory = (): number => {
  try {
    lastSeen = memoryUsage.rss()
  } catch {}
  return lastSeen
}
