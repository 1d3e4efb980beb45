import { Module } from '@nestjs/common';
import { ChangeParticipation } from './change-participation.use-case.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardRepository } from './leaderboard.repository.js';
import { ReadLeaderboard } from './read-leaderboard.use-case.js';
import { Standings } from './standings.worker.js';

@Module({ controllers: [LeaderboardController], providers: [ReadLeaderboard, ChangeParticipation, LeaderboardRepository, Standings] })
export class LeaderboardModule {}
