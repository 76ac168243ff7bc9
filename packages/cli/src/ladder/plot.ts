// The ladder as a picture: each meeting's Elo difference with its interval, the wider the less is known.
import type { Meeting, Standings } from './standings.ts'

const WIDTH = 720
const LEFT = 220
const RIGHT = 24
const TOP = 56
const ROW = 36

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const plot = (title: string, { meetings, games }: Standings): string => {
  const reach = Math.max(100, ...meetings.flatMap(({ elo }) => [Math.abs(elo.low), Math.abs(elo.high)]))
  const x = (elo: number): number => Math.round(LEFT + ((elo + reach) / (2 * reach)) * (WIDTH - LEFT - RIGHT))
  const bottom = TOP + meetings.length * ROW
  const grid = [-1, -0.5, 0, 0.5, 1].map((part) => {
    const elo = Math.round(part * reach)
    return `<line x1="${x(elo)}" x2="${x(elo)}" y1="${TOP - 8}" y2="${bottom}" stroke="#bbb"/><text x="${x(elo)}" y="${bottom + 18}" text-anchor="middle">${elo}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 32}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="16" y="24" font-size="16">${escape(title)}, ${games} games: Elo with 95 % interval</text>`,
    ...grid,
    ...meetings.map((meeting, i) => row(meeting, TOP + i * ROW + ROW / 2, x)),
    '</svg>\n',
  ].join('\n')
}

const row = ({ pair, elo }: Meeting, y: number, x: (elo: number) => number): string =>
  [
    `<text x="16" y="${y + 4}">${escape(pair.join(' against '))}</text>`,
    `<line x1="${x(elo.low)}" x2="${x(elo.high)}" y1="${y}" y2="${y}" stroke="#246" stroke-width="2"/>`,
    `<circle cx="${x(elo.mean)}" cy="${y}" r="5" fill="#246"/>`,
  ].join('')
