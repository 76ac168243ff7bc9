/** An exact rational number: the value of a game must not be off by a rounding error. */
export class Fraction {
  readonly top: bigint
  readonly bottom: bigint

  constructor(top: bigint | number, bottom: bigint | number = 1n) {
    const [a, b] = [BigInt(top), BigInt(bottom)]
    const divisor = gcd(a, b) * (b < 0n ? -1n : 1n)
    this.top = a / divisor
    this.bottom = b / divisor
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom)
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom))
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom)
  }

  get isZero(): boolean {
    return this.top === 0n
  }

  isBelow(other: Fraction): boolean {
    return this.top * other.bottom < other.top * this.bottom
  }

  get text(): string {
    return `${this.top}/${this.bottom}`
  }
}

const gcd = (a: bigint, b: bigint): bigint => {
  while (b !== 0n) [a, b] = [b, a % b]
  return a < 0n ? -a : a
}
