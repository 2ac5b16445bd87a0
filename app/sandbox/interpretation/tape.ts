/** Pieces of a text as they come about, to be read from the first on by any number of readers, each at its own pace. */
export interface Tape {
  add(piece: string): void;
  /** No more pieces come. */
  end(): void;
  read(): AsyncGenerator<string, void>;
}

export function createTape(): Tape {
  const pieces: string[] = [];
  let ended = false;
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    news.resolve();
    news = Promise.withResolvers<void>();
  };
  return {
    add(piece) {
      pieces.push(piece);
      tell();
    },
    end() {
      ended = true;
      tell();
    },
    async *read() {
      for (let next = 0; ;) {
        const piece = pieces[next];
        if (piece !== undefined) {
          next += 1;
          yield piece;
        } else if (ended) return;
        else await news.promise;
      }
    },
  };
}
