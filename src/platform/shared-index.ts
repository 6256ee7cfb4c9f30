// Where values stand in the packs of a store: one hash table in memory that all threads share, without locks. A slot is
// taken by an atomic exchange and never given back; its length is written last, so that nobody reads half a place.

/** Where a value stands: which pack, from which byte, how many bytes in all. Its kind, below 3, is for counting. */
export interface Place {
  readonly kind: number;
  readonly pack: number;
  readonly offset: number;
  readonly length: number;
}

/** Numbers of 32 bits in a slot: two of the name's digest, kind and pack, offset in units, length. A length of 0 says that nothing stands there. */
const SLOT = 5;
const [LOW, HIGH, PACK, OFFSET, LENGTH] = [0, 1, 2, 3, 4] as const;
const KIND_SHIFT = 24;
const PACK_MASK = 2 ** KIND_SHIFT - 1;
/** Values begin at multiples of so many bytes: a pack may have 64 GB. */
export const UNIT_BYTES = 16;
/** Numbers before the first slot: slots taken, units of values that were replaced or dropped, values of each kind. */
const HEAD = 5;
const [TAKEN, DEAD, OF_KIND] = [0, 1, 2] as const;
/** No more slots than this part are taken by values that can be done without. */
const MOST_TAKEN = 0.8;

export class SharedIndex {
  /** Passed to other threads, which make an index of their own of it. */
  readonly memory: SharedArrayBuffer;
  readonly #cells: Uint32Array;
  readonly #mask: number; // slots - 1

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    this.#cells = new Uint32Array(memory);
    this.#mask = (this.#cells.length - HEAD) / SLOT - 1;
  }

  /** Makes an empty index with room for at least so many values. */
  static withRoomFor(values: number): SharedIndex {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(values, 512) / MOST_TAKEN));
    return new SharedIndex(new SharedArrayBuffer((HEAD + slots * SLOT) * 4));
  }

  /** Bytes of values that nothing leads to any more. */
  get deadBytes(): number {
    return Atomics.load(this.#cells, DEAD) * UNIT_BYTES;
  }

  /** How many values of a kind there are. */
  count(kind: number): number {
    return Atomics.load(this.#cells, OF_KIND + kind);
  }

  /** Says whether values that can be done without should be left out. */
  get isFull(): boolean {
    return Atomics.load(this.#cells, TAKEN) > (this.#mask + 1) * MOST_TAKEN;
  }

  find(name: string): Place | undefined {
    const [low, high] = digest(name);
    for (let slot = low & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = HEAD + slot * SLOT;
      const there = Atomics.load(this.#cells, at + LOW);
      if (there === 0) return undefined;
      if (there === low && this.#cells[at + HIGH] === high) return this.#placeAt(at);
    }
  }

  /** Notes where a value stands now. One thread at a time may do so for one name. */
  set(name: string, { kind, pack, offset, length }: Place): void {
    const at = this.#slotOf(...digest(name));
    this.#bury(at);
    this.#cells[at + PACK] = (kind << KIND_SHIFT) | pack;
    this.#cells[at + OFFSET] = offset / UNIT_BYTES;
    Atomics.store(this.#cells, at + LENGTH, length);
    Atomics.add(this.#cells, OF_KIND + kind, 1);
  }

  remove(name: string): void {
    const [low, high] = digest(name);
    this.#bury(this.#slotOf(low, high));
  }

  /** Every place that something leads to. */
  *places(): Generator<Place> {
    for (let at = HEAD; at < this.#cells.length; at += SLOT) {
      const place = this.#placeAt(at);
      if (place) yield place;
    }
  }

  /** The places as bytes; `load` takes them back. */
  save(): Uint8Array {
    const saved = new Uint32Array(1 + (this.count(0) + this.count(1) + this.count(2)) * SLOT);
    saved[0] = Atomics.load(this.#cells, DEAD);
    let next = 1;
    for (let at = HEAD; at < this.#cells.length; at += SLOT) {
      if (this.#cells[at + LENGTH] === 0) continue;
      for (let cell = at; cell < at + SLOT; cell++) saved[next++] = this.#cells[cell] ?? 0; // `set` would need a view of each slot
    }
    return new Uint8Array(saved.buffer);
  }

  /** How many places `save` gave. */
  static savedCount(saved: Uint8Array): number {
    return Math.floor((saved.byteLength / 4 - 1) / SLOT);
  }

  /** Takes back what was saved, into an empty index that no other thread has yet. */
  load(saved: Uint8Array): void {
    const numbers = new Uint32Array(saved.buffer, saved.byteOffset, Math.floor(saved.byteLength / 4));
    for (let from = 1; from + SLOT <= numbers.length; from += SLOT) {
      const at = this.#slotOf(numbers[from + LOW] ?? 0, numbers[from + HIGH] ?? 0);
      for (let cell = PACK; cell <= LENGTH; cell++) this.#cells[at + cell] = numbers[from + cell] ?? 0;
      const ofKind = OF_KIND + ((numbers[from + PACK] ?? 0) >>> KIND_SHIFT);
      this.#cells[ofKind] = (this.#cells[ofKind] ?? 0) + 1;
    }
    this.#cells[DEAD] = numbers[0] ?? 0;
  }

  /** The slot of a name; a free one becomes its own. */
  #slotOf(low: number, high: number): number {
    for (let step = 0, slot = low & this.#mask; step <= this.#mask; step++, slot = (slot + 1) & this.#mask) {
      const at = HEAD + slot * SLOT;
      if (Atomics.compareExchange(this.#cells, at + LOW, 0, low) === 0) {
        this.#cells[at + HIGH] = high;
        Atomics.add(this.#cells, TAKEN, 1);
        return at;
      }
      if (this.#cells[at + LOW] === low && this.#cells[at + HIGH] === high) return at;
    }
    throw new Error("The store's index has no room left");
  }

  #bury(at: number): void {
    const length = Atomics.exchange(this.#cells, at + LENGTH, 0);
    if (length === 0) return;
    Atomics.add(this.#cells, DEAD, Math.ceil(length / UNIT_BYTES));
    Atomics.sub(this.#cells, OF_KIND + ((this.#cells[at + PACK] ?? 0) >>> KIND_SHIFT), 1);
  }

  #placeAt(at: number): Place | undefined {
    return Atomics.load(this.#cells, at + LENGTH) === 0 ? undefined : placeIn(this.#cells, at);
  }
}

function placeIn(cells: Uint32Array, at: number): Place {
  const kindAndPack = cells[at + PACK] ?? 0;
  return { kind: kindAndPack >>> KIND_SHIFT, pack: kindAndPack & PACK_MASK, offset: (cells[at + OFFSET] ?? 0) * UNIT_BYTES, length: cells[at + LENGTH] ?? 0 };
}

/** 64 bits of a name, the first 32 never 0. Two lanes of multiply and rotate, as in MurmurHash3: names are not secret, and a value carries its own. */
function digest(name: string): [low: number, high: number] {
  let [low, high] = [0x9e3779b1, 0x85ebca6b];
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0xc2b2ae35);
    low = (low << 13) | (low >>> 19);
    high = (high << 15) | (high >>> 17);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b);
  high = Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  low ^= low >>> 13;
  high ^= high >>> 16;
  return [low >>> 0 || 1, high >>> 0];
}
