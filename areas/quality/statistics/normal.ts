/** ln Γ(x) for x > 0, to about 1e-15 (Lanczos, g = 7, n = 9; Numerical Recipes, 6.1). */
const logGamma = (x: number): number => {
  const series = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ].reduce((sum, one, place) => (place === 0 ? one : sum + one / (x - 1 + place)), 0)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

/** The regularised incomplete gamma function P(a, x), to about 1e-14 (series and continued fraction; Numerical Recipes, 6.2). */
const gammaShare = (a: number, x: number, logGammaOfA = logGamma(a)): number => {
  if (x <= 0) return 0
  const front = Math.exp(a * Math.log(x) - x - logGammaOfA)
  if (x < a + 1) {
    let [sum, term] = [1 / a, 1 / a]
    for (let n = 1; n < 1000 && Math.abs(term) > Math.abs(sum) * 1e-16; n++) {
      term *= x / (a + n)
      sum += term
    }
    return sum * front
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let h = d
  for (let n = 1; n < 1000; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b || 1e-300)
    c = b + an / c || 1e-300
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return 1 - front * h
}

const logGammaOfHalf = logGamma(0.5)

/** The share of a normal distribution that lies below so many standard deviations from its mean: Φ(z) = (1 ± P(½, z² ÷ 2)) ÷ 2, to about 1e-14. */
export const normalShare = (deviations: number): number => sharesAround(deviations)[0]

/** The shares of a normal distribution below and above so many standard deviations from its mean: Φ(z) and Φ(−z), each as exact as it is by itself. */
export const sharesAround = (deviations: number): readonly [below: number, above: number] => {
  if (deviations < 0) {
    const [below, above] = sharesAround(-deviations)
    return [above, below]
  }
  // Far out in the lower tail the difference from one half would lose the digits that are asked for.
  const half = gammaShare(0.5, (deviations * deviations) / 2, logGammaOfHalf) / 2
  return [0.5 + half, deviations > 5 ? lowerTail(deviations) : 0.5 - half]
}

/** 1 − Φ(z) for z > 5 by the continued fraction of Laplace. */
const lowerTail = (z: number): number => {
  let fraction = 0
  for (let n = 60; n >= 1; n--) fraction = n / (z + fraction)
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / (z + fraction)
}

/** The z below which a share (between 0 and 1) of a normal distribution lies: bisected, to about 1e-13. */
export const normalQuantile = (share: number): number => inverse(normalShare, share, -40, 40)

/** The share of a chi-square distribution with so many degrees of freedom below x. */
const chiSquareShare = (x: number, freedom: number): number => gammaShare(freedom / 2, x / 2)

/** The value below which a share of a chi-square distribution lies. */
export const chiSquareQuantile = (share: number, freedom: number): number =>
  inverse(x => chiSquareShare(x, freedom), share, 0, 20 * freedom + 400)

/** Where a growing function reaches a value, between two bounds. */
const inverse = (of: (x: number) => number, wanted: number, least: number, most: number): number => {
  let [low, high] = [least, most]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (of(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The regularised incomplete beta function (continued fraction; Numerical Recipes, 6.4). */
const betaShare = (a: number, b: number, x: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(b, a, 1 - x)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) / a
  let [c, d] = [1, 1 - ((a + b) * x) / (a + 1)]
  d = 1 / (d || 1e-300)
  let h = d
  for (let m = 1; m < 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || 1e-300)
    c = 1 + even / c || 1e-300
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || 1e-300)
    c = 1 + odd / c || 1e-300
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return front * h
}

/** How likely an F at least so large is by chance, with these degrees of freedom. */
export const chanceOfF = (f: number, between: number, within: number): number =>
  f <= 0 ? 1 : betaShare(within / 2, between / 2, within / (within + between * f))
