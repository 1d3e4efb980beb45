import type { Part } from './parts.mjs';

export function partsNamed<One extends { name: string }>(parts: One[], names: string[]): { parts: One[]; unknown: string[] };
export function withFurther<One extends { command: Part['command'] }>(parts: One[], further: string[]): One[];
export function listed(parts: Part[]): string[];
